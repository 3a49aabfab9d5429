"""Every setting, from a flag, the environment or a file: the first one that says something counts."""

from pathlib import Path

import pytest

from stammtisch.config import BCBS, Config, Unset, bcbs_address, proxies, read, settings


def test_without_any_word_there_are_defaults():
    assert read({}, {}, None) == Config()


def test_a_flag_comes_before_the_environment_and_that_before_the_file(tmp_path):
    file = tmp_path / "stammtisch.toml"
    file.write_text('port = 1\nhost = "file"\nbalance = 1\n')
    config = read({"port": 3, "host": None}, {"STAMMTISCH_PORT": "2", "STAMMTISCH_HOST": "environment"}, file)
    assert (config.port, config.host, config.balance) == (3, "environment", 1)


@pytest.mark.parametrize(
    ("variable", "value", "name", "read_as"),
    [
        ("STAMMTISCH_PORT", "8080", "port", 8080),
        ("STAMMTISCH_QR", "false", "qr", False),
        ("STAMMTISCH_DATA", "somewhere", "data", Path("somewhere")),
        (
            "STAMMTISCH_ORIGINS",
            "https://a.example, https://b.example",
            "origins",
            ("https://a.example", "https://b.example"),
        ),
        ("STAMMTISCH_WEBSOCKET", "sansio", "websocket", "sansio"),
    ],
)
def test_the_environment_says_it_in_text(variable, value, name, read_as):
    assert getattr(read({}, {variable: value}, None), name) == read_as


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("prot = 1", "there is no setting 'prot'"),
        ("port = 70000", "port"),
        ("port = [", "cannot read the settings"),
        ('websocket = "carrier pigeon"', "websocket"),
        ('cert = "cert.pem"', "half of it"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(tmp_path, written, says):
    file = tmp_path / "stammtisch.toml"
    file.write_text(written)
    with pytest.raises(Unset, match=says):
        read({}, {}, file)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_is_read_as_every_editor_writes_it(tmp_path, mark):
    file = tmp_path / "stammtisch.toml"
    file.write_bytes(mark + 'data = "Kartenhäuser"\n'.encode())
    assert read({}, {}, file).data == Path("Kartenhäuser")


def test_a_file_that_is_not_there_is_named():
    with pytest.raises(Unset, match=r"nowhere\.toml: No such file"):
        read({}, {}, Path("nowhere.toml"))


def test_every_setting_says_what_it_does():
    assert all(setting.sentence and not setting.sentence.endswith(".") for setting in settings())


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("", None),
        ("10002", ("127.0.0.1", 10002)),
        ("127.0.0.1:10001", ("127.0.0.1", 10001)),
        ("0.0.0.0:10001", ("0.0.0.0", 10001)),
        ("[::1]:10001", ("::1", 10001)),
        (":10001", ("127.0.0.1", 10001)),
    ],
)
def test_bcbs_is_spoken_nowhere_or_on_this_machine_unless_asked_for(given, address):
    assert bcbs_address(read({"bcbs": given}, {}, None)) == address


@pytest.mark.parametrize("given", ["x", "host", "1:2:x", "65536", "127.0.0.1:", "-1"])
def test_where_bcbs_cannot_be_spoken_is_said(given):
    with pytest.raises(Unset, match="cannot speak BC-BS at"):
        read({"bcbs": given}, {}, None)


@pytest.mark.parametrize(
    ("line", "given"), [("bcbs = true", BCBS), ("bcbs = false", ""), ("bcbs = 10002", "10002")]
)
def test_in_a_file_a_port_or_a_word_will_do(tmp_path, line, given):
    file = tmp_path / "stammtisch.toml"
    file.write_text(line)
    assert read({}, {}, file).bcbs == given


@pytest.mark.parametrize(
    ("given", "believed"),
    [
        ("", []),
        ("true", ["127.0.0.0/8", "::1/128"]),
        ("1", ["127.0.0.0/8", "::1/128"]),
        ("false", []),
        ("10.0.0.1", ["10.0.0.1/32"]),
        ("10.0.0.0/8, 2001:db8::/32", ["10.0.0.0/8", "2001:db8::/32"]),
        ("10.1.2.3/8", ["10.0.0.0/8"]),
    ],
)
def test_proxies_are_named_or_run_on_this_machine(given, believed):
    assert [str(one) for one in proxies(read({}, {"STAMMTISCH_PROXY": given}, None))] == believed


@pytest.mark.parametrize(
    ("line", "believed"),
    [
        ("proxy = true", 2),
        ("proxy = false", 0),
        ('proxy = "10.0.0.1"', 1),
        ('proxy = ["10.0.0.1", "10.0.0.2", "10.0.0.3"]', 3),
    ],
)
def test_in_a_file_too_and_as_old_ones_say_it(tmp_path, line, believed):
    file = tmp_path / "stammtisch.toml"
    file.write_text(line)
    assert len(proxies(read({}, {}, file))) == believed


def test_what_is_no_address_is_no_proxy():
    with pytest.raises(Unset, match="cannot believe such a proxy: 'nginx'"):
        read({"proxy": "nginx"}, {}, None)
